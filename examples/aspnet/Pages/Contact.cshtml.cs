using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

public class ContactModel(IHttpClientFactory clients, IConfiguration settings) : PageModel
{
    public string Message { get; private set; } = "";

    public async Task<IActionResult> OnPostAsync()
    {
        if (Request.Form["captchaValidated"] != "true" || !await IsHuman())
        {
            Message = "Please complete the CAPTCHA first!";
            return Page();
        }
        // Store or mail what was posted, then tell the visitor.
        Message = "Yay! Your form was sent!";
        return Page();
    }

    private async Task<bool> IsHuman()
    {
        var answer = await clients.CreateClient().PostAsync(
            "https://inlay.example.com/api/v1/siteverify",
            new FormUrlEncodedContent(new Dictionary<string, string>
            {
                ["secret"] = settings["INLAY_SECRET"] ?? "",
                ["response"] = Request.Form["inlay-response"].ToString(),
            }));
        var verdict = await answer.Content.ReadFromJsonAsync<JsonElement>();
        return verdict.GetProperty("success").GetBoolean();
    }
}
