using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

public class ContactModel(IHttpClientFactory clients, IConfiguration settings, ILogger<ContactModel> log) : PageModel
{
    // The hosts your form is served from (live, without the local ones), the action its widget names, and the methods you accept.
    // "pow", "Let this device work", needs neither sight nor hearing; a script can do it too, at the cost of computing time.
    private static readonly string[] Hosts = ["shop.example.com", "localhost", "127.0.0.1"];
    private const string Action = "contact";
    private static readonly string[] Methods = ["visual", "audio", "pow"];

    // What was typed comes back with a form that is refused.
    [BindProperty]
    public string? Name { get; set; }
    [BindProperty]
    public string? Email { get; set; }

    public string Message { get; private set; } = "";

    public async Task<IActionResult> OnPostAsync()
    {
        try
        {
            if (Request.Form["captchaValidated"] != "true" || !await IsHuman())
            {
                Message = "Please complete the CAPTCHA first!";
                return Page();
            }
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or JsonException)
        {
            log.LogError(error, "The captcha could not be checked.");
            Message = "The captcha could not be checked. Please try again.";
            return Page();
        }
        // Store or mail what was posted, then tell the visitor.
        Name = Email = null;
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
                ["methods"] = string.Join(',', Methods),
            }));
        // A refusal is an answer, a status other than 2xx is none.
        answer.EnsureSuccessStatusCode();
        var verdict = await answer.Content.ReadFromJsonAsync<JsonElement>();
        if (!verdict.GetProperty("success").GetBoolean())
        {
            log.LogWarning("The captcha was refused: {Codes}", verdict.GetProperty("error-codes").ToString());
            return false;
        }
        var human = Methods.Contains(verdict.GetProperty("method").GetString())
            && Hosts.Contains(verdict.GetProperty("hostname").GetString())
            && verdict.GetProperty("action").GetString() == Action;
        if (!human) log.LogWarning("The captcha was refused: {Verdict}", verdict.ToString());
        return human;
    }
}
