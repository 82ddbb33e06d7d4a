using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

public class OrderModel(IHttpClientFactory clients, IConfiguration settings, ILogger<OrderModel> log) : PageModel
{
    [BindProperty]
    public string? Name { get; set; }

    [BindProperty]
    public string? Email { get; set; }

    public string Message { get; private set; } = "";

    public async Task<IActionResult> OnPostAsync()
    {
        // Store the order here; its number is yours.
        var order = RandomNumberGenerator.GetInt32(100_000, 1_000_000).ToString();
        try
        {
            Message = await Confirm(order, Email ?? "")
                ? "Thank you. A confirmation is on its way to you."
                : "Please check your email address.";
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or JsonException)
        {
            log.LogError(error, "The confirmation of order {Order} could not be sent.", order);
            Message = "The confirmation could not be sent. Please try again.";
        }
        return Page();
    }

    /// <summary>False for an address that can't be one. The page says to whom, and nothing else of the mail.</summary>
    private async Task<bool> Confirm(string order, string email)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "https://inlay.example.com/api/v1/notification/email/messages")
        {
            Content = JsonContent.Create(new
            {
                to = email,
                subject = $"Your order {order}",
                text = $"Thank you. We have your order {order}.",
                tags = new { order },
                dedupeKey = $"order-{order}-received",
            }),
        };
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", settings["INLAY_SECRET"]);
        request.Headers.Add("Idempotency-Key", $"order-{order}");
        var answer = await clients.CreateClient().SendAsync(request);
        var told = await answer.Content.ReadFromJsonAsync<JsonElement>();
        if (answer.IsSuccessStatusCode)
        {
            log.LogInformation("Order {Order}: {Message}", order, told.GetProperty("id").GetString());
            return true;
        }
        log.LogWarning("The message was refused: {Refusal}", told.ToString());
        if (told.TryGetProperty("fields", out var fields) && fields.TryGetProperty("to", out _)) return false;
        throw new HttpRequestException(told.GetProperty("code").GetString());
    }
}
